/** A number of bytes in the unit that suits it. */
export function sizeText(bytes: number, language: string): string {
  const [unit, of]: [string, number] =
    bytes < 1_000_000
      ? ['kilobyte', 1000]
      : bytes < 1_000_000_000
        ? ['megabyte', 1_000_000]
        : ['gigabyte', 1_000_000_000]
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 3 } as const
  return new Intl.NumberFormat(language, style).format(bytes / of)
}
