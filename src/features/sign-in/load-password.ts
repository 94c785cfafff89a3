import { startTextAtWork } from '@/text/text'

/** The rules of passwords are worded among the words of what people do. */
export const loadPassword = () => startTextAtWork()
