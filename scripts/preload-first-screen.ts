import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Lets the built page name these modules, and all that they import, so that the browser asks for them together with the
 * start of the application and not after it has run.
 */
export const preloadFirstScreen = (modules: string[]): Plugin => ({
  name: 'teca-preload-first-screen',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = new Set<string>()
      const walk = (name: string) => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || files.has(name)) return
        files.add(name)
        chunk.imports.forEach(walk)
      }
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      for (const name of modules) {
        const holding = chunks.filter(({ moduleIds }) => moduleIds.some((id) => pathOf(id).endsWith(`/${name}`)))
        if (holding.length === 0) throw new Error(`The build has no ${name}`)
        for (const { fileName } of holding) walk(fileName)
      }
      return [...files]
        .map((file) => `/ui/${file}`)
        .filter((href) => !html.includes(`"${href}"`))
        .map((href): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href },
          injectTo: 'head',
        }))
    },
  },
})

const pathOf = (id: string) => id.replace(/\?.*$/, '')
