import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { Annotation } from '@teca/shared/contract/meta'
import { CopyField } from '@/blocks/copy-field/copy-field'
import { commonLanguages } from '@/blocks/metadata-form/common-languages'
import { languageName } from '@/blocks/metadata-value/language-name'
import { tryAgain } from '@/blocks/pieces/try-again'
import { languages } from '@/text/text'
import { useLanguage, useText } from '@/text/use-text'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { Select } from '@/ui/select/select'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { TextArea } from '@/ui/text-area/text-area'
import { TextField } from '@/ui/text-field/text-field'
import { mostCommentary } from '@teca/shared/step-limits'
import { commentaryOf, withCommentary } from './step'
import { languagesOf, textIn, withTextIn, type StepText } from './step-texts'
import { useStoryDraft, useStoryStatus } from './story-draft'

// The rich-text editor loads with the first story that accepts rich text.
const RichText = lazyPiece(async () => (await import('./rich-text')).RichText)

interface StepCommentaryProps {
  step: Annotation
  mayTell: boolean
  onChange: (step: Annotation, about: string) => void
}

/** The commentary of a step: plain text, or rich text if the story accepts it, also in other languages. */
export function StepCommentary(props: StepCommentaryProps) {
  const { story } = useStoryStatus()
  const [cut, setCut] = useState({ step: '', rest: '' })
  const ofStep = { ...props, onCut: (rest: string) => setCut({ step: props.step['@id'], rest }) }
  return (
    <>
      {story._links.extendedSteps ? <InLanguages {...ofStep} /> : <Plain {...ofStep} />}
      <div role="status">{cut.step === props.step['@id'] && cut.rest !== '' && <LeftOut rest={cut.rest} />}</div>
    </>
  )
}

/** What of a pasted text was cut: it can be read, copied into another step, or all undone. */
function LeftOut({ rest }: { rest: string }) {
  const text = useText('storyEditor')
  return (
    <div className="flex flex-col gap-2 rounded-md bg-warning-wash p-3 text-sm text-warning">
      <p>{text.pasteCut({ count: rest.length, most: mostCommentary })}</p>
      <CopyField label={text.pasteRest} value={rest} rows={3} />
    </div>
  )
}

type WithCut = StepCommentaryProps & { onCut: (rest: string) => void }

function Plain({ step, onChange, onCut }: WithCut) {
  const text = useText('storyEditor')
  const chars = commentaryOf(step)
  // A text that is already longer can be shortened, not lengthened.
  const most = Math.max(mostCommentary, chars.length)
  return (
    <TextArea
      label={text.commentary}
      hint={text.maxChars}
      rows={10}
      value={chars}
      maxLength={most}
      onPaste={({ currentTarget: { selectionStart, selectionEnd }, clipboardData }) =>
        onCut(clipboardData.getData('text/plain').slice(most - chars.length + (selectionEnd - selectionStart)))
      }
      counter={text.counter({ n: chars.length, most: mostCommentary })}
      onChange={(event) => onChange(withCommentary(step, event.target.value), 'commentary')}
    />
  )
}

function InLanguages({ step, mayTell, onChange, onCut }: WithCut) {
  const text = useText('storyEditor')
  const spoken = useLanguage()
  const navigate = useNavigate()
  const { steps } = useStoryDraft()
  const { lang = '' } = useSearch({ strict: false })
  const near = [...new Set([...languagesOf(steps), ...(lang ? [lang] : []), ...languages])]
  const tags = ['', ...near, ...commonLanguages.filter((tag) => !near.includes(tag))]
  const written = textIn(step, lang)
  const original = textIn(step, '')
  const write = useCallback(
    (changed: Partial<StepText>, about: string) =>
      onChange(withTextIn(step, lang, { ...textIn(step, lang), ...changed }), `${about} ${lang}`),
    [step, lang, onChange],
  )
  const writeChars = useCallback((chars: string) => write({ chars }, 'commentary'), [write])
  const nameOf = (tag: string) => {
    if (tag === '') return text.forEverybody
    const isThere = step.resource.some(({ language }, at) => at > 0 && language === tag)
    return isThere ? `${languageName(tag, spoken)} ✓` : languageName(tag, spoken)
  }
  return (
    <>
      <Select
        label={text.languageOfText}
        size="s"
        value={lang}
        options={tags.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(tag) =>
          void navigate({
            to: '.',
            replace: true,
            resetScroll: false,
            search: (old) => ({ ...old, lang: tag || undefined }),
          })
        }
      />
      {lang !== '' && (
        <TextField
          label={text.titleIn({ language: languageName(lang, spoken) })}
          value={written.title}
          placeholder={original.title}
          maxLength={2000}
          readOnly={!mayTell}
          onChange={(event) => write({ title: event.target.value }, 'title')}
        />
      )}
      <RichText
        label={text.commentary}
        hint={text.maxChars}
        value={written.chars}
        most={mostCommentary}
        editable={mayTell}
        onChange={writeChars}
        onCut={onCut}
        waiting={<Skeleton shape="box" className="h-48" />}
        lost={tryAgain}
      />
    </>
  )
}
