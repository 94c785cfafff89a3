import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cruise, type IModule, type IReporterOutput, type ICruiseResult } from 'dependency-cruiser'
import { beforeAll, describe, expect, test } from 'vitest'
import { sourceRooms, serverRooms, type Room } from './walls.ts'

const root = join(import.meta.dirname, '..')
let modules: IModule[] = []

beforeAll(async () => {
  const output: IReporterOutput = await cruise(
    ['src', 'server', 'demo', 'shared'],
    {
      baseDir: root,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(\\.stories\\.tsx?$)' },
      tsPreCompilationDeps: true,
    },
    undefined,
    { tsConfig: undefined },
  )
  modules = (output.output as ICruiseResult).modules
})

const roomOf = (path: string, rooms: Room[]) => rooms.find((room) => room.is.test(path))
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const searchEngine = 'server/modules/search/engine'

/** The project's own file of an import; the alias of the application and the names of workspaces are resolved only here. */
const target = (specifier: string, resolved: string) => {
  if (!/^@(teca)?\//.test(specifier)) return resolved
  const path = specifier.replace('@/', 'src/').replace('@teca/search-engine', searchEngine).replace('@teca/', '')
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => path + end).find((file) => existsSync(join(root, file))) ?? path
}

function imports(): { from: string; to: string }[] {
  return modules
    .filter(({ source }) => !isTest(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ module, resolved }) => ({ from: source, to: target(module, resolved) })),
    )
    .filter(({ to }) => /^(src|server|demo|shared|test|viewers)\/(?!node_modules)/.test(to))
}

function breaches(rooms: Room[]): string[] {
  return imports().flatMap(({ from, to }) => {
    const room = roomOf(from, rooms)
    if (room === undefined) return []
    const own = room.closed ? to.startsWith(room.closed.exec(from)?.[0] ?? from) : room.is.test(to)
    return own || room.may.some((allowed) => allowed.test(to)) ? [] : [`${from} imports ${to}`]
  })
}

describe('the walls between rooms', () => {
  test('the reader of imports found the code', () => {
    expect(modules.filter(({ source }) => source.startsWith('src/')).length).toBeGreaterThan(50)
    expect(modules.filter(({ source }) => source.startsWith('server/')).length).toBeGreaterThan(50)
  })
  test('a room of the application knows only what is below it', () => {
    expect(breaches(sourceRooms)).toEqual([])
  })
  test('a room of the server knows only what is below it', () => {
    expect(breaches(serverRooms)).toEqual([])
  })
  test('every source file is in a room', () => {
    const homeless = modules
      .map(({ source }) => source)
      .filter(
        (path) =>
          /^(src|server|demo|shared)\/.*\.(tsx?|mjs)$/.test(path) &&
          !isTest(path) &&
          roomOf(path, [...sourceRooms, ...serverRooms]) === undefined,
      )
    expect(homeless).toEqual([])
  })
  test('no files import each other in a circle', () => {
    let left = imports().filter(({ from, to }) => from !== to && !/generated|^shared\/contract/.test(from))
    for (let before = Infinity; left.length < before;) {
      before = left.length
      const [importing, imported] = [new Set(left.map(({ from }) => from)), new Set(left.map(({ to }) => to))]
      left = left.filter(({ from, to }) => importing.has(to) && imported.has(from))
    }
    expect(left.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })
  test('only tests and stories import from test/', () => {
    expect(imports().filter(({ from, to }) => to.startsWith('test/') && !from.startsWith('test/'))).toEqual([])
  })
})

describe('habits that keep the house readable', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'server/**/*.ts', 'demo/**/*.ts'], { cwd: root }).filter(
    (path) => !/generated|\.gen\.ts|node_modules/.test(path),
  )
  test('no file is longer than 400 lines', () => {
    const long = files.filter((path) => readFileSync(join(root, path), 'utf8').split('\n').length > 400)
    expect(long).toEqual([])
  })
  test('file names are kebab-case', () => {
    const odd = files.filter((path) => !path.startsWith('src/routes/') && !/^[a-z0-9.-]+$/.test(basename(path)))
    expect(odd).toEqual([])
  })
  test('routes stay under 40 lines', () => {
    const long = globSync('src/routes/**/*.tsx', { cwd: root }).filter(
      (path) => readFileSync(join(root, path), 'utf8').split('\n').length > 40,
    )
    expect(long).toEqual([])
  })
  test('nothing in the application needs https to make a uuid', () => {
    const secure = files.filter(
      (path) =>
        /^src\/.*(?<!\.(test|stories))\.tsx?$/.test(path) &&
        readFileSync(join(root, path), 'utf8').includes('crypto.randomUUID('),
    )
    expect(secure).toEqual([])
  })
  test('every folder of the kit has a story', () => {
    const folders = globSync('src/ui/*/', { cwd: root })
    expect(folders.length).toBeGreaterThan(10)
    expect(folders.filter((folder) => globSync(`${folder}/*.stories.tsx`, { cwd: root }).length === 0)).toEqual([])
  })
})
