import { catalog } from './catalog'
import { common } from './common'
import { errors } from './errors'
import { formats } from './formats'
import { item } from './item'
import { shell } from './shell'
import { signIn } from './sign-in'

/** The English words of what people look at, by area: they stand before the first screen. */
export const english = { catalog, common, errors, formats, item, shell, signIn }
