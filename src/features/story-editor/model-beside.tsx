import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { modelQuery } from '@/api/meta/assets/medium-query'
import { thumbAddress } from '@/api/meta/assets/thumb-address'
import type { StepMedium } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Thumb } from '@/ui/thumb/thumb'
import { ModelViewDialog } from './model-view-dialog'

interface ModelBesideProps {
  medium: StepMedium
  title: string
  mayTell: boolean
  onChange: (medium: StepMedium) => void
}

/** The 3D model of a step: the view that it opens with is chosen by turning it. */
export function ModelBeside({ medium, title, mayTell, onChange }: ModelBesideProps) {
  const text = useText('storyEditor')
  const [choosing, setChoosing] = useState(false)
  const { data: model } = useQuery(modelQuery(medium.uuid))
  const { camera, ...whole } = medium
  return (
    <>
      <Thumb src={thumbAddress(model?._links.thumb, 400)} alt={title} kind="model" aspect="4 / 3" fit="contain" />
      <p className="text-sm text-ink-soft">{camera ? text.chosenView : text.wholeModel}</p>
      {mayTell && model?._links.model && (
        <div className="flex flex-wrap gap-2">
          <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            {text.chooseView}
          </Button>
          {camera && (
            <Button variant="quiet" onClick={() => onChange(whole)}>
              {text.showWholeModel}
            </Button>
          )}
        </div>
      )}
      {choosing && model?._links.model && (
        <ModelViewDialog
          link={model._links.model}
          title={title}
          view={camera}
          onClose={() => setChoosing(false)}
          onChoose={(view) => {
            setChoosing(false)
            onChange({ ...medium, camera: view })
          }}
        />
      )}
    </>
  )
}
