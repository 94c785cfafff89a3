/** The colours of a star chart: sheet, lines, faint lines, what stands out, the sky; and the age of the sheet. */
export type StarInk = { tone: string; ink: string; soft: string; accent: string; sky: string; age: number }

export const starInks = {
  night: { tone: '#16233a', ink: '#f0dfae', soft: '#8fa0b8', accent: '#d99a4e', sky: '#1b2b47', age: 0.35 },
  cream: { tone: '#f1e6cb', ink: '#2c2a33', soft: '#7d7468', accent: '#a63d2b', sky: '#ebe0c4', age: 0.65 },
  blue: { tone: '#e9e0c9', ink: '#efe6cf', soft: '#9db4c6', accent: '#e3b35e', sky: '#264a68', age: 0.6 },
  rose: { tone: '#f0e2cc', ink: '#3d2430', soft: '#96727a', accent: '#2f5d62', sky: '#efd3c0', age: 0.55 },
} satisfies Record<string, StarInk>
