import { startTextAtWork } from '@/text/text'

/** The words of this page are in the file of words that is loaded after sign-in. */
export const loadPassword = () => startTextAtWork()
