import { backOffice as englishBackOffice } from '../src/text/en/back-office'
import { english } from '../src/text/en/english'
import { backOffice as italianBackOffice } from '../src/text/it/back-office'
import { italian } from '../src/text/it/italian'

export const allEnglish = { ...english, ...englishBackOffice }
export const allItalian = { ...italian, ...italianBackOffice }
