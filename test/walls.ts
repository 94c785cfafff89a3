/** A room of the house: its place, and what its files may import besides their own room. */
export type Room = {
  is: RegExp
  may: RegExp[]
  /** One folder per job: the part of a path that names it; neighbours of the same kind must not import each other. */
  closed?: RegExp
}

/** Rules that both sides obey and the types of their contracts, without anything of either. */
const shared = /^shared\//

const at = (...rooms: string[]) => rooms.map((room) => new RegExp(`^src/${room}(/|\\.)`))

/** First match wins. */
export const sourceRooms: Room[] = [
  { is: shared, may: [] },
  { is: /^src\/main\.tsx$/, may: [...at('app', 'styles'), /^src\/route-tree\.gen\.ts$/] },
  { is: /^src\/route-tree\.gen\.ts$/, may: at('routes') },
  { is: /^src\/app\//, may: [shared, ...at('features', 'blocks', 'work', 'api', 'stores', 'ui', 'lib', 'text')] },
  { is: /^src\/routes\//, may: [shared, ...at('app', 'features', 'blocks', 'api', 'text', 'lib')] },
  {
    is: /^src\/features\/[^/]+\//,
    closed: /^src\/features\/[^/]+\//,
    may: [shared, ...at('blocks', 'viewers', 'work', 'api', 'stores', 'ui', 'lib', 'text')],
  },
  { is: /^src\/work\//, may: [shared, ...at('api', 'stores', 'lib', 'text')] },
  { is: /^src\/blocks\//, may: [shared, ...at('viewers', 'work', 'api', 'stores', 'ui', 'lib', 'text')] },
  { is: /^src\/viewers\//, may: at('ui', 'lib', 'text') },
  { is: /^src\/ui\//, may: at('lib') },
  // The inside of a family is private: another family uses only api/hal and api/http, and shares its types with links.
  {
    is: /^src\/api\/(?:meta|iam|ccc|import-manager|host)\//,
    closed: /^src\/api\/[^/]+\//,
    may: [shared, /^src\/api\/(hal|http|stale|generated)/, /^src\/api\/[^/]+\.ts$/, ...at('lib', 'text')],
  },
  { is: /^src\/api\//, may: [shared, ...at('lib', 'text')] },
  { is: /^src\/stores\//, may: [shared, ...at('lib', 'api')] },
  { is: /^src\/lib\//, may: [shared] },
  { is: /^src\/text\//, may: [] },
]

const inServer = (...rooms: string[]) => rooms.map((room) => new RegExp(`^server/${room}(/|\\.)`))

/** The only way into a module. */
const doors = [/^server\/modules\/[^/]+\/index\.ts$/]

export const serverRooms: Room[] = [
  { is: /^server\/start\.mjs$/, may: [/^server\/main\.ts$/, /^server\/packaged-node\.mjs$/] },
  { is: /^server\/packaged-node\.mjs$/, may: [/^server\/node-problem\.mjs$/] },
  { is: /^server\/node-problem\.mjs$/, may: [] },
  { is: /^server\/main\.ts$/, may: [/^server\/(?!modules\/)/, /^demo\//, ...doors] },
  { is: /^server\/reindex\.ts$/, may: [...inServer('config', 'db'), ...doors] },
  { is: /^server\/backup\.ts$/, may: inServer('config', 'backup') },
  { is: /^server\/restore\.ts$/, may: [...inServer('config', 'db', 'backup', 'start-problem'), ...doors] },
  { is: /^server\/backup\//, may: inServer('config', 'db', 'storage') },
  { is: /^server\/(app|create-modules|reversals)\.ts$/, may: [/^server\/(?!modules\/)/, ...doors] },
  { is: /^demo\//, may: [/^server\/(?!modules\/)/, shared, ...doors] },
  { is: /^server\/reads-in-turn\.ts$/, may: inServer('contract', 'media') },
  { is: /^server\/start-problem\.ts$/, may: inServer('config', 'db') },
  { is: /^server\/config\.ts$/, may: [] },
  // A package of its own.
  { is: /^server\/modules\/search\/engine\//, may: [shared] },
  {
    is: /^server\/modules\/[^/]+\/(?=[^/]*routes)/,
    closed: /^server\/modules\/[^/]+\//,
    may: [...inServer('hal', 'contract', 'media', 'storage', 'mail', 'jobs', 'db', 'http', 'config'), shared, ...doors],
  },
  {
    is: /^server\/modules\/[^/]+\//,
    closed: /^server\/modules\/[^/]+\//,
    may: [...inServer('hal', 'contract', 'media', 'storage', 'mail', 'jobs', 'db', 'config'), shared, ...doors],
  },
  { is: /^server\/media\//, may: inServer('storage') },
  { is: /^server\/storage\//, may: inServer('config') },
  { is: /^server\/mail\//, may: inServer('config') },
  // It tells what a full disk is: in replies and in /health.
  { is: /^server\/http\//, may: inServer('contract', 'hal', 'jobs', 'db', 'storage', 'config') },
  {
    is: /^server\/(contract|hal|jobs|db)\//,
    may: [shared, ...inServer('contract', 'hal', 'jobs', 'db', 'http', 'config')],
  },
]
