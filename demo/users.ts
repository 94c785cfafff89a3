import type { DemoUser } from './demo-tenant.ts'
import { uuidFor } from './uuid-for.ts'

const reads = ['ROLE_USER']
const curates = [
  'ROLE_USER',
  'ROLE_CCC',
  'ROLE_PUBLISHER',
  'ROLE_METADATA_EDITOR',
  'ROLE_IMAGE_DOWNLOAD',
  'ROLE_RESEARCHER',
  'ROLE_NO_WATERMARK',
]
const rules = [...curates, 'ROLE_TENANT_ADMIN', 'ROLE_ADMIN']

const people: [username: string, name: string, surname: string, roles: Record<string, string[]>][] = [
  ['admin', 'Ottavia', 'Reni', { museo: rules }],
  ['curator', 'Livio', 'Brandolese', { museo: curates }],
  ['reader', 'Nora', 'Calò', { museo: reads }],
  ['both', 'Ada', 'Ferrante', { museo: curates, archivio: rules }],
  ['publisher', 'Tullio', 'Sartori', { museo: ['ROLE_USER', 'ROLE_PUBLISHER'] }],
  ['cataloguer', 'Irma', 'Dal Pozzo', { museo: ['ROLE_USER', 'ROLE_CCC'] }],
  ['editor', 'Zeno', 'Alberghi', { museo: ['ROLE_USER', 'ROLE_METADATA_EDITOR'] }],
  ['researcher', 'Mina', 'Ostuni', { museo: ['ROLE_USER', 'ROLE_RESEARCHER', 'ROLE_IMAGE_DOWNLOAD'] }],
  ['photographer', 'Ettore', 'Vanzi', { museo: ['ROLE_USER', 'ROLE_NO_WATERMARK', 'ROLE_IMAGE_DOWNLOAD'] }],
  ['warden', 'Bice', 'Lanfranchi', { museo: ['ROLE_USER', 'ROLE_TENANT_ADMIN'] }],
  ['archivist', 'Remo', 'Tassoni', { archivio: rules }],
]

/** The demo's accounts; the caller also sets their passwords. */
export const demoUsers: DemoUser[] = people.map(([username, name, surname, roles]) => ({
  uuid: uuidFor(`user/${username}`),
  username,
  name,
  surname,
  email: `${username}@${Object.keys(roles)[0]}.example`,
  roles,
}))
