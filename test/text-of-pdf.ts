import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The text of the first page of a PDF, as another reader of PDFs finds it. */
export async function textOfPdf(file: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init()
  const pdf = await library.loadDocument(file)
  const text = pdf.getPage(0).getText()
  pdf.destroy()
  library.destroy()
  return text
}
