import { notices } from './notices'
import { organise } from './organise'
import { validation } from './validation'

/** The English words of what people do, by area: they come with the first dialog. */
export const englishAtWork = { notices, organise, validation }
