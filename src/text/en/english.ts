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

/** Every English word, by area. */
export const english = { catalog, common, errors, formats, item, notices, shell, signIn, validation, viewers }
