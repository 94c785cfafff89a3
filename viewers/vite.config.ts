import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

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
    },
  },
})
