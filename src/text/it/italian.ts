import type { english } from '../en/english'
import type { Translated } from '../words'
import { assets } from './assets'
import { bulk } from './bulk'
import { catalog } from './catalog'
import { collections } from './collections'
import { common } from './common'
import { errors } from './errors'
import { formats } from './formats'
import { forms } from './forms'
import { item } from './item'
import { lists } from './lists'
import { notices } from './notices'
import { organise } from './organise'
import { password } from './password'
import { permissions } from './permissions'
import { problems } from './problems'
import { share } from './share'
import { search } from './search'
import { shell } from './shell'
import { shortcuts } from './shortcuts'
import { signIn } from './sign-in'
import { table } from './table'
import { tree } from './tree'
import { uploadQueue } from './upload-queue'
import { validation } from './validation'
import { viewers } from './viewers'
import { visitors } from './visitors'
import { workflow } from './workflow'

/** The Italian words that every screen may need, by area; what English has and this has not does not compile. */
export const italian = {
  assets,
  bulk,
  catalog,
  collections,
  common,
  errors: { ...errors, ...problems },
  formats,
  forms,
  item,
  lists,
  notices,
  organise,
  password,
  share,
  search,
  permissions,
  shell,
  shortcuts,
  signIn,
  table,
  tree,
  uploadQueue,
  validation,
  viewers,
  visitors,
  workflow,
} satisfies Translated<typeof english>
