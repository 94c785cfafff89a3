const year = String.raw`-?(?:\d{4}|\d{3}X|\d{2}XX|\dXXX)`
const one = new RegExp(String.raw`^(?:Y-?\d{5,10}|(${year})(?:-(\d{2}|XX)(?:-(\d{2}|XX))?)?)[?~%]?$`)

/** True for a date of EDTF level 1, and for an interval of which one end may be open; a moment counts by its day. */
export function isPartialDate(text: string): boolean {
  const ends = text.split('/')
  const given = ends.filter((end) => end !== '' && end !== '..')
  return ends.length <= 2 && given.length > 0 && given.every((end) => isOne(end.replace(/T\d{2}:.*$/, '')))
}

function isOne(text: string): boolean {
  const parts = one.exec(text)
  if (parts === null) return false
  const [, ofYear = '', month = 'XX', day = 'XX'] = parts
  // Neither an unknown month nor a season, 21 to 24, has days.
  if (month === 'XX' || /^2[1-4]$/.test(month)) return day === 'XX'
  if (Number(month) < 1 || Number(month) > 12) return false
  return day === 'XX' || (Number(day) >= 1 && Number(day) <= lengthOf(Number(month), ofYear))
}

/** Of a year that is not wholly known, February may have its 29th. */
function lengthOf(month: number, ofYear: string): number {
  const leap = /^\d{4}$/.test(ofYear) ? Number(ofYear) % 400 : 0
  return new Date(Date.UTC(2000 + leap, month, 0)).getUTCDate()
}
