import { zipOf } from './model-zip.ts'

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** A Word document: a heading and paragraphs. */
export function docxOf(title: string, paragraphs: string[]): Buffer {
  const paragraph = (text: string, style = '') =>
    `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${escape(text)}</w:t></w:r></w:p>`
  const files: [string, string][] = [
    [
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ],
    [
      '_rels/.rels',
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ],
    [
      'word/document.xml',
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph(title, 'Heading1')}${paragraphs.map((text) => paragraph(text)).join('')}</w:body></w:document>`,
    ],
  ]
  return zipOf(files.map(([name, text]) => [name, Buffer.from(xml + text)]))
}
