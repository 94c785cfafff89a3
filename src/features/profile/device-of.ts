/** A device by its user agent; unknown parts are missing. */
export interface Device {
  browser?: string
  system?: string
}

type Sign = readonly [name: string, sign: RegExp]

// Browsers also name their ancestors: the first match wins.
const browsers: readonly Sign[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS|Opera)\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Chromium', /\bChromium\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
]
const systems: readonly Sign[] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** The device of a common user agent. */
export const deviceOf = (userAgent: string): Device => ({
  browser: browsers.find(([, sign]) => sign.test(userAgent))?.[0],
  system: systems.find(([, sign]) => sign.test(userAgent))?.[0],
})
