import type { Finding } from './engines.ts'

interface Judged extends Pick<Finding, 'engine' | 'rule'> {
  element: RegExp
  /** On this screen alone. */
  screen?: string
  why: string
}

/** Findings of the engines that are no barrier, each looked at by a person, by rule and element. */
export const judged: readonly Judged[] = [
  {
    engine: 'ibm',
    rule: 'aria_content_in_landmark',
    element: /href="#content"/,
    why: 'The link to the content comes before all landmarks, so that it is the first stop of Tab.',
  },
  {
    engine: 'ibm',
    rule: 'aria_complementary_label_visible',
    element: /^<aside [^>]*aria-label=/,
    why: 'A name for screen readers is enough; on the screen the place and the content tell it.',
  },
  {
    engine: 'ibm',
    rule: 'element_tabbable_role_valid',
    element: /^<media-controller|^<div [^>]*class="ts-words"|^<div [^>]*role="group"[^>]*class="ts-words"/,
    why: 'The player takes keys as a whole, and text that scrolls must be reached by keys; neither is a widget.',
  },
  {
    engine: 'ibm',
    rule: 'text_contrast_sufficient',
    element: /media-loading-indicator/,
    why: 'The text of the turning circle is drawn nowhere.',
  },
  {
    engine: 'ibm',
    rule: 'label_content_exists',
    element: /^<label id="range-label"/,
    why: 'Inside of the player: its slider has its name on itself.',
  },
  {
    engine: 'ibm',
    rule: 'label_name_visible',
    element: /^<input [^>]*type="radio"/,
    screen: 'editor items',
    why: 'The name is the title, which the label begins with; the line below is its description.',
  },
  {
    engine: 'ibm',
    rule: 'svg_graphics_labelled',
    element: /^<svg style="z-index: 0;">/,
    screen: 'transitions',
    why: 'Arrows of the graph; each has a button with its name.',
  },
  {
    engine: 'ibm',
    rule: 'aria_main_label_visible',
    element: /^<body/,
    screen: 'editor preview',
    why: 'The frame is a document of its own, with its own main part.',
  },
  {
    engine: 'ibm',
    rule: 'aria_hidden_nontabbable',
    element: /./,
    screen: 'editor preview',
    why: 'The page behind a dialog that covers it: the dialog keeps the focus.',
  },
  {
    engine: 'alfa',
    rule: 'sia-r17',
    element: /aria-hidden="true"/,
    screen: 'editor preview',
    why: 'The page behind a dialog that covers it: the dialog keeps the focus.',
  },
  {
    engine: 'alfa',
    rule: 'sia-r61',
    element: /^#document/,
    screen: 'editor preview',
    why: 'A dialog over a page that has its heading; the heading of the dialog is of the second level.',
  },
  {
    engine: 'alfa',
    rule: 'sia-r113',
    element: /^<div role="tablist"/,
    why: 'The row of tabs gives its focus on to a tab; a pointer never presses the row itself.',
  },
]
