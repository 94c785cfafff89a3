import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { preloadFirstScreen } from './scripts/preload-first-screen.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const underTest = process.env['VITEST'] === 'true'
const backend = process.env['BACKEND_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 4180}`
const proxied = ['/meta', '/iam', '/ccc', '/import-manager', '/users', '/images', '/ui/management', '/ui/settings.json']

export default defineConfig({
  base: '/ui/',
  resolve: { alias: { '@': here('./src') } },
  plugins: [
    // Route files are turned into a tree by the build; tests and Storybook read the tree that is committed.
    !underTest &&
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: 'src/routes',
        generatedRouteTree: 'src/route-tree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
      }),
    react(),
    tailwindcss(),
    preloadFirstScreen({
      screen: ['src/routes/_app.tsx', 'src/routes/_app/catalog/route.tsx', 'src/routes/_app/catalog/index.tsx'],
      words: { en: 'src/text/en/english.ts', it: 'src/text/it/italian.ts' },
      faces: ['instrument-sans-latin-wght-normal', 'newsreader-latin-wght-normal'],
      next: 'src/routes/_app/catalog/$collectionUuid/cultural-item/$itemUuid.tsx',
      // Of the back office the start holds what reads its addresses and stands in for its screens, and nothing else.
      never:
        /src\/(features\/(audit|configuration|downloads|imports|organisation|people)\/(?!.*-(search|skeleton|types)\.)|text\/.+\/back-office)/,
    }),
  ],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      proxied.map((path) => [
        path,
        {
          target: backend,
          changeOrigin: false,
          // A person who reloads /ui/management asks for the page; only OPTIONS asks the backend.
          bypass: (request: { method?: string; url?: string }) =>
            path === '/ui/management' && request.method !== 'OPTIONS' ? request.url : undefined,
        },
      ]),
    ),
  },
  build: {
    outDir: 'dist/ui',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // Every browser that runs this code preloads modules by itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the first screen needs comes in one file: several cannot be compressed with what they share.
            {
              name: 'start',
              priority: 1,
              test: /src\/(main|app\/app-frame|features\/catalog\/catalog-screen|routes\/_app(\/catalog\/(route|index))?)\.tsx(\?|$)/,
            },
            // The start lists the name of each file: the icons that screens share come in one.
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
})
