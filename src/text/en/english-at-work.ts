import { assets } from './assets'
import { bulk } from './bulk'
import { collections } from './collections'
import { forms } from './forms'
import { notices } from './notices'
import { organise } from './organise'
import { validation } from './validation'

/** The English words of what people do, by area: they come with the first dialog. */
export const englishAtWork = { assets, bulk, collections, forms, notices, organise, validation }
