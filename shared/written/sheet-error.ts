/** The errors of spreadsheets in English and Italian, which come into texts too. */
const errors =
  /^(?:#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|BUSY!|NULLO!|RIF!|VALORE!|NOME\?|N\/D|ESPANSIONE!)|(?:Err|Errore):\d{3})$/i

/** Whether a cell holds an error in the place of a value. */
export const isSheetError = (text: string): boolean => errors.test(text.trim())
