import type { english } from '../en/english'
import type { Translated } from '../words'
import { catalog } from './catalog'
import { common } from './common'
import { errors } from './errors'
import { formats } from './formats'
import { item } from './item'
import { notices } from './notices'
import { shell } from './shell'
import { signIn } from './sign-in'
import { validation } from './validation'
import { viewers } from './viewers'

/** Every Italian word; what English has and this has not does not compile. */
export const italian = {
  catalog,
  common,
  errors,
  formats,
  item,
  notices,
  shell,
  signIn,
  validation,
  viewers,
} satisfies Translated<typeof english>
