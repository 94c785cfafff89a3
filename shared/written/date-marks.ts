import type { Doubt, Era } from './date-span.ts'

// The words and signs around a date in English, Italian, German and French, without accents and in small letters.

/** Words before a date that say how it is meant, what they make of it, and the same after a date. */
const about =
  /^(?:~|(?:circa|ca|approximately|approx|about|abt|around|roughly|um|gegen|etwa|vers|environ|env|verso|intorno|attorno)\b\.?|c\.|c(?= ?\d))(?: (?:il|al|a|the)\b| ?(?:all|l)')? ?/
const aboutAfter = /[ ,]*(?:(?:circa|ca|approx|about|environ|env)\.?|(?<=\d ?)c\.?|~)$/
const unsure =
  /^(?:\?|\(\?\)|\[\?\]|(?:probably|prob|possibly|poss|perhaps|maybe|presumably|forse|probabilmente|presumibilmente|wohl|vermutlich|wahrscheinlich|probablement|peut-etre)\b\.?|attrib(?:uted|uito|uita)?\.?(?: to| al| all'| a)?\b) ?/
const unsureAfter =
  /[ ,]*(?:\?|[[(](?:\?|probably|possibly|forse|perhaps|uncertain|incerto)[\])]|\b(?:probably|possibly|perhaps|forse))$/
export const doubts: readonly [RegExp, Doubt][] = [
  [about, '~'],
  [unsure, '?'],
  [unsureAfter, '?'],
  [aboutAfter, '~'],
]
export const event =
  /^(?:first )?(?:published|exhibited|engraved|printed|issued|dated|signed and dated|made|painted|drawn|executed|designed|pubblicat[oa]|stampat[oa]|datat[oa]|datazione|firmat[oa] e datat[oa]|eseguit[oa]|realizzat[oa]|dipint[oa]|incis[oa]|espost[oa]|datiert|date|data|©|copyright):? (?:(?:in|on|nel|il|al) )?/

export const notAfter =
  /^(?:by|not after|no later than|not later than|until|up to|till|entro|non oltre|non dopo|fino(?= al| a )|sino(?= al)|bis|spatestens|jusqu'?en|jusqu'?a|avant fin)(?: (?:the|il|la|al|alla|a)\b| (?:all|l)')? ?/
export const before =
  /^(?:before|bef|ante|prior to|pre|prima (?:del|dell'|di)|avanti|avant|vor|anteriore|antecedente|anterior|earlier than)\.?(?: (?:the|il|al|a|to)\b| (?:all|l)')?[ -]?/
export const from =
  /^(?:from|since|not before|no earlier than|non prima (?:del|dell'|di)|dal|dall'|a partire (?:dal|dall'|da)|starting|seit|ab|depuis)(?: (?:the)\b)? ?/
export const after =
  /^(?:after|aft|post|dopo|nach|apres|later than|posteriore|successivo|successiva)\.?(?: (?:the|il|al|a|to)\b| (?:all|l)')?[ -]?/
export const orLater =
  / ?(?:-|,? (?:or|and|o|e) (?:later|after|successiv[oi]|posterior[ei]|dopo)|,? onwards?|,? in poi|ff\.?|\+)$/
export const orEarlier = /,? (?:or|o) (?:earlier|before|anterior[ei]|prima|precedente)$/

export const opening =
  /^(?:between|from|tra|fra|dal|dall'|dai|da|zwischen|von|vom|entre|de|du) ?(?:the |il |l'|le |gli |dem )?/
export const dashes = / ?(?:-|\/) ?| (?:to|or|o|oder|ou|bis|al|all'|a|au|alla|ai) ?/g
export const joined = / (?:and|e|ed|und|et) /g

const bc = String.raw`(?:a\.? ?c\.?(?: ?n\.)?|b\.? ?c\.?(?: ?e\.?)?|av\.? ?(?:c\.?|j\.?-? ?c\.?)|avanti cristo|prima di cristo|before christ|v\.? ?chr\.?|v\.u\.z\.|a\.e\.v\.?)`
const ad = String.raw`(?:d\.? ?c\.?|a\.? ?d\.?|c\.? ?e\.?|ap\.? ?(?:c\.?|j\.?-? ?c\.?)|dopo cristo|n\.? ?chr\.?|e\.v\.?)`
export const eras: readonly [RegExp, RegExp, Era][] = [
  [new RegExp(`^${bc} (?=[\\divx])`), new RegExp(`(?<=[\\d.a-z)]) ?\\b${bc}$`), 'bc'],
  [new RegExp(`^${ad} (?=[\\divx])`), new RegExp(`(?<=[\\d.a-z)]) ?\\b${ad}$`), 'ad'],
]

/** Words for centuries. */
export const centuryWord = /\b(?:secolo|secoli|secc?|century|centuries|siecles?|saec|jahrhunderts?|jhd?t?s?)\b/
