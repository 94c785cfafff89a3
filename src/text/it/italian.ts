import type { english } from '../en/english'
import type { Translated } from '../words'
import { catalog } from './catalog'
import { common } from './common'
import { errors } from './errors'
import { formats } from './formats'
import { item } from './item'
import { shell } from './shell'
import { signIn } from './sign-in'

/** The Italian words of what people look at; what English has and this has not does not compile. */
export const italian = { catalog, common, errors, formats, item, shell, signIn } satisfies Translated<typeof english>
