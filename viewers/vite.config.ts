import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const ofEveryPage =
  /src\/(?:text|lib|viewers\/controls|viewers\/pages\/(?:open-page|page-words|viewer-info))|(?:rolldown\/runtime|preload-helper)/

/** The public viewer pages: one folder each, sharing the viewers' cores with the application. The IIIF viewer is built in its own folder. */
export default defineConfig({
  root: here('.'),
  base: '/images/viewers/',
  resolve: { alias: { '@': here('../src') } },
  plugins: [react(), tailwindcss()],
  build: {
    outDir: here('../dist/viewers'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    reportCompressedSize: true,
    rolldownOptions: {
      input: {
        dzi: here('dzi/index.html'),
        '3d': here('3d/index.html'),
        audio: here('audio/index.html'),
        video: here('video/index.html'),
        story: here('story/index.html'),
      },
      output: {
        codeSplitting: {
          // What every page begins with is one file: a browser asks for six at once, and the engine waits for none.
          groups: [{ name: 'page', test: ofEveryPage, minShareCount: 2 }],
        },
      },
    },
  },
})
