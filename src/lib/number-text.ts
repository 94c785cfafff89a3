/** A number without marks of thousands, as people of the language write it: 12,5 in Italian. Other texts stay unchanged. */
export function numberText(value: string | number, language: string): string {
  const written = String(value)
  // A stored number may have either mark. The digits are kept as they are: a format would round them, and group the digits of a year.
  return /^[+-]?\d*[.,]\d+$/.test(written) ? written.replace(/[.,]/, decimalMark(language)) : written
}

const decimalMark = (language: string) => (1.5).toLocaleString(language).charAt(1)
