import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'

/** Colours of the two themes. Paper and one ink by day; a dim reading room, never black, by night. */
export const themes = {
  light: {
    page: '#f5f2ec',
    surface: '#fdfcfa',
    sunken: '#ebe6dd',
    overlay: '#fefdfb',
    ink: '#24211d',
    'ink-soft': '#575047',
    'ink-faint': '#696156',
    line: '#dcd5c9',
    'line-strong': '#877e71',
    accent: '#1b4f63',
    'accent-strong': '#10394a',
    'accent-wash': '#dbe7e8',
    'on-accent': '#fbfaf7',
    danger: '#a12920',
    'danger-strong': '#7f1d16',
    'danger-wash': '#f7e2dd',
    'on-danger': '#fffaf8',
    warning: '#774e02',
    'warning-wash': '#f5e7ca',
    success: '#2c5f37',
    'success-wash': '#deebda',
    mark: '#f3dc98',
    veil: '#1d1a16',
    'on-veil': '#faf7f1',
  },
  dark: {
    page: '#1f1c19',
    surface: '#282521',
    sunken: '#181613',
    overlay: '#312d28',
    ink: '#ece5d9',
    'ink-soft': '#c2b9aa',
    'ink-faint': '#a79e90',
    line: '#423c35',
    'line-strong': '#8d8374',
    accent: '#92c4d4',
    'accent-strong': '#b8dce6',
    'accent-wash': '#263c44',
    'on-accent': '#10232b',
    danger: '#f29b8d',
    'danger-strong': '#f7b9ae',
    'danger-wash': '#452621',
    'on-danger': '#370f0a',
    warning: '#e5b861',
    'warning-wash': '#3e311a',
    success: '#9bcb98',
    'success-wash': '#263820',
    mark: '#5e4c1c',
    veil: '#14120f',
    'on-veil': '#f3ece0',
  },
} as const

export type ColorToken = keyof (typeof themes)['light']

/** The widths at which layouts change, in pixels: tablet upright and lying, small, medium and large desk. */
export const breakpoints = { md: 768, lg: 1024, xl: 1280, '2xl': 1366, '3xl': 1920 } as const

const variables = (theme: Record<ColorToken, string>) =>
  Object.fromEntries(Object.entries(theme).map(([name, value]) => [`--teca-${name}`, value]))

const light = { ...variables(themes.light), '--teca-shadow': '60 44 20', 'color-scheme': 'light' }
const dark = { ...variables(themes.dark), '--teca-shadow': '0 0 0', 'color-scheme': 'dark' }

const colors = Object.fromEntries(Object.keys(themes.light).map((name) => [name, `var(--teca-${name})`]))

export default {
  content: [],
  // The system decides unless <html data-theme> says otherwise. Tokens already change with the theme: `dark:` is rarely needed.
  darkMode: [
    'variant',
    [
      '@media (prefers-color-scheme: dark) { &:not([data-theme=light], [data-theme=light] *) }',
      '&:is([data-theme=dark], [data-theme=dark] *)',
    ],
  ],
  theme: {
    screens: Object.fromEntries(Object.entries(breakpoints).map(([name, width]) => [name, `${width}px`])),
    colors: { ...colors, transparent: 'transparent', current: 'currentColor', inherit: 'inherit' },
    fontFamily: {
      // The fallbacks carry the measures of the faces they stand for, so that nothing moves when those arrive.
      serif: ['"Newsreader Variable"', '"Newsreader Fallback"', 'serif'],
      sans: ['"Instrument Sans Variable"', '"Instrument Sans Fallback"', 'Arial', 'sans-serif'],
      mono: ['ui-monospace', '"Cascadia Mono"', '"Source Code Pro"', 'Menlo', 'Consolas', 'monospace'],
    },
    fontSize: {
      '2xs': ['0.6875rem', { lineHeight: '1rem' }],
      xs: ['0.75rem', { lineHeight: '1.0625rem' }],
      sm: ['0.875rem', { lineHeight: '1.25rem' }],
      base: ['1rem', { lineHeight: '1.5rem' }],
      lg: ['1.125rem', { lineHeight: '1.5rem' }],
      xl: ['1.375rem', { lineHeight: '1.75rem' }],
      '2xl': ['1.75rem', { lineHeight: '2.125rem' }],
      '3xl': ['2.25rem', { lineHeight: '2.625rem' }],
      '4xl': ['3rem', { lineHeight: '3.25rem' }],
    },
    borderRadius: { none: '0', sm: '2px', DEFAULT: '3px', md: '4px', lg: '6px', xl: '10px', full: '9999px' },
    boxShadow: {
      none: 'none',
      sm: '0 1px 2px rgb(var(--teca-shadow) / 0.10)',
      DEFAULT: '0 1px 3px rgb(var(--teca-shadow) / 0.12), 0 2px 8px rgb(var(--teca-shadow) / 0.06)',
      md: '0 2px 6px rgb(var(--teca-shadow) / 0.12), 0 8px 24px rgb(var(--teca-shadow) / 0.10)',
      lg: '0 4px 12px rgb(var(--teca-shadow) / 0.14), 0 24px 64px rgb(var(--teca-shadow) / 0.20)',
    },
    zIndex: {
      auto: 'auto',
      base: '0',
      raised: '10',
      header: '20',
      menu: '30',
      drawer: '40',
      dialog: '50',
      popover: '60',
      notice: '70',
      tooltip: '80',
    },
    transitionDuration: { DEFAULT: '120ms', quick: '120ms', calm: '220ms', slow: '420ms' },
    transitionTimingFunction: {
      DEFAULT: 'cubic-bezier(0.2, 0, 0, 1)',
      settle: 'cubic-bezier(0.2, 0, 0, 1)',
      leave: 'cubic-bezier(0.4, 0, 1, 1)',
      linear: 'linear',
    },
    keyframes: {
      appear: { from: { opacity: '0' } },
      // Small distances: the eye is told where a thing came from, not entertained.
      rise: { from: { opacity: '0', transform: 'translateY(8px)' } },
      grow: { from: { opacity: '0', transform: 'scale(0.97)' } },
      'from-left': { from: { transform: 'translateX(-100%)' } },
      'from-right': { from: { transform: 'translateX(100%)' } },
      'from-below': { from: { transform: 'translateY(100%)' } },
      breathe: { '0%, 100%': { opacity: '1' }, '50%': { opacity: '0.55' } },
      turn: { to: { transform: 'rotate(360deg)' } },
      travel: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
    },
    animation: {
      none: 'none',
      appear: 'appear 120ms cubic-bezier(0.2, 0, 0, 1)',
      rise: 'rise 220ms cubic-bezier(0.2, 0, 0, 1)',
      grow: 'grow 120ms cubic-bezier(0.2, 0, 0, 1)',
      'from-left': 'from-left 220ms cubic-bezier(0.2, 0, 0, 1)',
      'from-right': 'from-right 220ms cubic-bezier(0.2, 0, 0, 1)',
      'from-below': 'from-below 220ms cubic-bezier(0.2, 0, 0, 1)',
      // What comes within a moment shows no skeleton, so that nothing flickers.
      late: 'appear 120ms 150ms backwards',
      breathe: 'appear 120ms 150ms backwards, breathe 1.8s 270ms ease-in-out infinite',
      turn: 'turn 0.9s linear infinite',
      travel: 'travel 1.4s ease-in-out infinite',
    },
  },
  plugins: [
    // At a zoom of 400 % bars that stay would leave no room: there they scroll away.
    plugin((api) => api.addVariant('low', '@media (height < 30rem)')),
    plugin((api) =>
      api.addBase({
        ':root, [data-theme="light"]': light,
        '@media (prefers-color-scheme: dark)': { ':root:not([data-theme])': dark },
        '[data-theme="dark"]': dark,
        // Paper is white in both themes.
        '@media print': {
          ':root:root:root, [data-theme][data-theme]': { ...light, '--teca-page': '#fff', '--teca-surface': '#fff' },
        },
      }),
    ),
  ],
} satisfies Config
