import { object, string } from 'yup'
import { textOf } from '@/text/text'

/** Checks of the form of a workgroup. */
export const workgroupSchema = () =>
  object({
    name: string()
      .trim()
      .required(() => textOf('validation').wgNameRequired),
  })
