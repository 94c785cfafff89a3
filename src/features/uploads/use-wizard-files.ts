import { useState } from 'react'
import type { UploadedFile } from '@teca/shared/contract/ccc'
import { assetTypes, type AssetType } from '@/api/meta/assets/assets'
import { textOf } from '@/text/text'
import { useText } from '@/text/use-text'
import {
  addFetched,
  addFiles,
  addParts,
  countOf,
  nothingChosen,
  sortFiles,
  withPart,
  type ChosenFiles,
  type PlainType,
} from './chosen-files'
import { isPart, type Extensions, type ModelPart } from './accepted-files'
import { useExtensions } from './use-extensions'
import { useKnownFiles, type KnownFiles } from './use-known-files'

export interface WizardFiles {
  chosen: ChosenFiles
  /** The content type of the choice. */
  type: AssetType
  /** Why files were refused, with their names. */
  messages: readonly string[]
  setType: (type: AssetType) => void
  change: (next: ChosenFiles) => void
  add: (type: PlainType | 'zips', files: readonly File[]) => void
  /** Adds a file that the server has fetched. */
  addFetched: (type: PlainType, fetched: UploadedFile) => void
  addModelParts: (files: readonly File[]) => void
  setPart: (part: ModelPart, file: File | undefined) => void
  /** Shows the parts of a model, of which the object is missing. */
  showParts: () => void
  /** Adds files of any kind, each to its content type. */
  sort: (files: readonly File[]) => void
  /** Files whose content is already on the server, by their id, and what to do with them. */
  known: KnownFiles
  /** Starts a further run with the remaining files. */
  startWith: (left: ChosenFiles) => void
}

/** The files of the wizard. `takesDocuments` is false for an existing item. */
export function useWizardFiles(given: readonly File[], takesDocuments: boolean, mayLink: boolean): WizardFiles {
  const taken = useExtensions()
  const validation = useText('validation')
  const [{ chosen, type, messages }, setState] = useState(() => sorted(nothingChosen, given, takesDocuments, taken))
  const change = (next: ChosenFiles) => setState((now) => ({ ...now, chosen: next, messages: [] }))
  const known = useKnownFiles(chosen, mayLink)
  return {
    chosen,
    type,
    known,
    messages,
    change,
    setType: (next) => setState((now) => ({ ...now, type: next, messages: [] })),
    add: (to, files) =>
      setState((now) => {
        const { full, empty } = byContent(files)
        const { chosen: next, refused } = addFiles(now.chosen, to, full, taken)
        const message =
          to === 'images'
            ? validation.imageExtensionNotAllowed
            : to === 'zips'
              ? validation.zipRequired
              : validation.fileExtensionNotAllowed
        return { ...now, chosen: next, messages: [...refusal(message, refused), ...emptiness(empty)] }
      }),
    addFetched: (to, fetched) =>
      setState((now) => ({ ...now, chosen: addFetched(now.chosen, to, fetched), messages: [] })),
    addModelParts: (files) =>
      setState((now) => {
        const { chosen: next, refused, problems } = addParts(now.chosen, files)
        const wrong = problems.map((problem) => validation[problem])
        return { ...now, chosen: next, messages: [...wrong, ...refusal(validation.fileExtensionNotAllowed, refused)] }
      }),
    setPart: (part, file) =>
      setState((now) =>
        file && !isPart(part, file.name)
          ? { ...now, messages: refusal(validation.fileExtensionNotAllowed, [file]) }
          : { ...now, chosen: withPart(now.chosen, part, file), messages: [] },
      ),
    showParts: () => setState((now) => ({ chosen: { ...now.chosen, mode: 'parts' }, type: 'model3Ds', messages: [] })),
    sort: (files) => setState((now) => sorted(now.chosen, files, takesDocuments, taken)),
    startWith: (left) => setState({ chosen: left, type: firstType(left), messages: [] }),
  }
}

function sorted(before: ChosenFiles, files: readonly File[], takesDocuments: boolean, taken: Extensions) {
  const { full, empty } = byContent(files)
  const { chosen, refused, problems } = sortFiles(before, full, taken)
  const kept = takesDocuments ? chosen : { ...chosen, documents: [] }
  const documents = takesDocuments ? [] : chosen.documents.map(({ file }) => file)
  return {
    chosen: kept,
    type: firstType(kept),
    messages: [
      ...problems.map((problem) => textOf('validation')[problem]),
      ...refusal(textOf('validation').fileExtensionNotAllowed, refused),
      ...refusal(textOf('wizard').noDocumentsHere, documents),
      ...emptiness(empty),
    ],
  }
}

/** The initial content type: images, unless all files have another one. */
const firstType = (chosen: ChosenFiles): AssetType =>
  assetTypes.find((type) => countOf(chosen, type) > 0) ??
  (chosen.mode === 'parts' && Object.keys(chosen.parts).length > 0 ? 'model3Ds' : 'images')

/** A copy that was broken off often leaves a file with nothing in it. */
const byContent = (files: readonly File[]) => ({
  full: files.filter(({ size }) => size > 0),
  empty: files.filter(({ size }) => size === 0),
})

const emptiness = (files: readonly File[]) => refusal(textOf('validation').fileIsEmpty, files)

const mostNames = 5

/** One message with the names of its files. */
function refusal(message: string, files: readonly File[]): string[] {
  if (files.length === 0) return []
  const { refused, andMore } = textOf('wizard')
  const names = files
    .slice(0, mostNames)
    .map(({ name }) => name)
    .join(', ')
  const count = files.length - mostNames
  return [refused({ message, names: count > 0 ? andMore({ names, count }) : names })]
}
