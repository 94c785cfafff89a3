import type { englishAtWork } from '../en/english-at-work'
import type { Translated } from '../words'
import { assets } from './assets'
import { bulk } from './bulk'
import { collections } from './collections'
import { errorsAtWork } from './errors-at-work'
import { forms } from './forms'
import { imports } from './imports'
import { notices } from './notices'
import { organise } from './organise'
import { password } from './password'
import { shortcuts } from './shortcuts'
import { spreadsheet } from './spreadsheet'
import { table } from './table'
import { tree } from './tree'
import { uploadQueue } from './upload-queue'
import { validation } from './validation'
import { viewers } from './viewers'
import { wizard } from './wizard'
import { workflow } from './workflow'

/** The Italian words of what people do; what English has and this has not does not compile. */
export const italianAtWork = {
  assets,
  bulk,
  collections,
  errorsAtWork,
  forms,
  imports,
  notices,
  organise,
  password,
  shortcuts,
  spreadsheet,
  table,
  tree,
  uploadQueue,
  validation,
  viewers,
  wizard,
  workflow,
} satisfies Translated<typeof englishAtWork>
