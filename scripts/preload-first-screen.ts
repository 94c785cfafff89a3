import type { HtmlTagDescriptor, Plugin } from 'vite'

type Modules = {
  screen: string[]
  words: Record<string, string>
  /** The fonts in which its text is drawn, by the names of their files. */
  faces: string[]
  /** The screen that people open next: its code is loaded and compiled while the page is idle. */
  next: string
  /** What the first screen must not load: the build fails if a file of it is among its code. */
  never: RegExp
}

/** At the top of a file it makes the browser compile the whole file in another thread, instead of each function at its first call. */
const compileAtOnce = '//# allFunctionsCalledOnLoad'

/**
 * Lists the modules of the first screen, with all their imports, and its fonts in the built page, so that the browser loads
 * them together with the start of the application and not after it has run. Text files are marked with their language: the
 * server leaves out those of others.
 */
export const preloadFirstScreen = ({ screen, words, faces, next, never }: Modules): Plugin => ({
  name: 'teca-preload-first-screen',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && holdsOneOf(part.moduleIds, ['src/main.tsx', ...screen, next]))
          part.code = `${compileAtOnce}\n${part.code}`
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { path, bundle = {} }) {
      // Storybook builds its own page.
      if (path !== '/index.html') return html
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const files = new Map<string, string | undefined>()
      const walk = (name: string, language?: string) => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || files.has(name)) return
        files.set(name, language)
        for (const next of chunk.imports) walk(next)
      }
      const add = (name: string, language?: string) => {
        const holding = chunks.filter(({ moduleIds }) => holdsOneOf(moduleIds, [name]))
        if (holding.length === 0) throw new Error(`The build has no ${name}`)
        for (const { fileName } of holding) walk(fileName, language)
      }
      for (const name of screen) add(name)
      for (const [language, name] of Object.entries(words)) add(name, language)
      const fonts = faces.map((name): HtmlTagDescriptor => {
        const font = Object.values(bundle).find(({ fileName }) => fileName.includes(`/${name}-`))
        if (font === undefined) throw new Error(`The build has no font ${name}`)
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
          href: `/ui/${font.fileName}`,
        }
        return { tag: 'link', attrs, injectTo: 'head' }
      })
      const links = [...files]
        .map(([file, language]) => ({ href: `/ui/${file}`, language }))
        .filter(({ href }) => !html.includes(`"${href}"`))
        .map(({ href, language }): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href, ...(language && { 'data-words': language }) },
          injectTo: 'head',
        }))
      for (const entry of chunks) if (entry.isEntry) walk(entry.fileName)
      const wrong = chunks
        .filter(({ fileName }) => files.has(fileName))
        .flatMap(({ moduleIds }) => moduleIds.filter((id) => never.test(id)))
      if (wrong.length > 0) throw new Error(`The first screen would load ${wrong.join(', ')}`)
      return [...links, ...fonts]
    },
  },
})

const holdsOneOf = (moduleIds: string[], names: string[]) =>
  moduleIds.some((id) => names.some((name) => pathOf(id).endsWith(`/${name}`)))

const pathOf = (id: string) => id.replace(/\?.*$/, '')
