import { useRef, useState } from 'react'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { replaceFiles } from '@/work/uploads/change-uploads'
import { itemOf, type Upload, type UploadAsset, type UploadFile } from '@/work/uploads/upload'
import { acceptOf, isAccepted, isPart, modelPartExtensions, type Extensions } from './accepted-files'
import { addParts, nothingChosen, type PartsProblem } from './chosen-files'
import { useExtensions } from './use-extensions'

/** Whether another file can be sent for an asset that failed. A document makes its item, so that none is added to one. */
export const takesAnother = (upload: Upload, { assetType, status }: UploadAsset) =>
  status === 'ERROR' && !upload.failure && (assetType !== 'documents' || itemOf(upload) === undefined)

/** Chooses another file for an asset whose own could not be sent or read; of a model in separate files its object, with or without the others. */
export function AnotherFile({ upload, asset }: { upload: Upload; asset: UploadAsset }) {
  const text = useText('uploadQueue')
  const validation = useText('validation')
  const taken = useExtensions()
  const chooser = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const label = text.chooseAnotherFor({ name: asset.sgtt })
  const choose = (files: readonly File[]) => {
    if (files.length === 0) return
    const { chosen, problem } = filesFor(asset, files, taken)
    const names = files.map(({ name }) => name).join(', ')
    setRefused(chosen ? undefined : problem ? validation[problem] : text.notInItsPlace({ names }))
    if (chosen) replaceFiles(upload, asset, chosen)
  }
  return (
    <>
      <Button size="s" variant="inline" aria-label={label} onClick={() => chooser.current?.click()}>
        {text.chooseAnother}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
        multiple={isInParts(asset)}
        accept={acceptOf(extensionsFor(asset, taken))}
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {refused !== undefined && (
        <p role="alert" className="basis-full text-xs text-danger">
          {refused}
        </p>
      )}
    </>
  )
}

const isInParts = ({ files }: UploadAsset) => files.some(({ kind }) => kind === 'obj')

const partKinds = { object: 'obj', material: 'material', texture: 'texture' } as const

function extensionsFor(asset: UploadAsset, taken: Extensions): readonly string[] {
  if (asset.assetType !== 'model3Ds') return taken[asset.assetType]
  const { zip, object, material, texture } = modelPartExtensions
  return isInParts(asset) ? [...object, ...material, ...texture] : zip
}

interface Choice {
  /** The files that take the place of an asset's; undefined if they cannot. */
  chosen?: { kind: UploadFile['kind']; file: File }[]
  /** What is wrong with the parts of a model. */
  problem?: PartsProblem | 'objRequired'
}

function filesFor(asset: UploadAsset, files: readonly File[], taken: Extensions): Choice {
  const [file] = files
  const [before] = asset.files
  if (!file || !before) return {}
  if (!isInParts(asset)) {
    const { assetType } = asset
    const fits = assetType === 'model3Ds' ? isPart('zip', file.name) : isAccepted(taken, assetType, file.name)
    return fits ? { chosen: [{ kind: before.kind, file }] } : {}
  }
  const { chosen, refused, problems } = addParts(nothingChosen, files)
  if (refused.length > 0) return {}
  // The object names the asset on the server, so that it is sent anew.
  if (!chosen.parts.object) return { problem: problems[0] ?? 'objRequired' }
  return {
    chosen: (['object', 'material', 'texture'] as const).flatMap((part) => {
      const own = chosen.parts[part]
      return own ? [{ kind: partKinds[part], file: own }] : []
    }),
  }
}
