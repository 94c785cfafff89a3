import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { imageQuery } from '@/api/meta/assets/image-query'
import { regionAddress } from '@/api/meta/assets/region-address'
import type { StepMedium } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Thumb } from '@/ui/thumb/thumb'
import { useStoryStatus } from './story-draft'

interface ImageBesideProps {
  medium: StepMedium
  /** Of the step, from 1. */
  number: number
  title: string
  mayTell: boolean
  onChange: (medium: StepMedium) => void
}

/** The second image of a step: the part of it that is shown, and the ways to another part or to all of it. */
export function ImageBeside({ medium, number, title, mayTell, onChange }: ImageBesideProps) {
  const text = useText('storyEditor')
  const { story } = useStoryStatus()
  const { data: image } = useQuery(imageQuery(medium.uuid))
  const { region, ...whole } = medium
  return (
    <>
      <Thumb
        key={JSON.stringify(region)}
        src={image && regionAddress(image, region, 400)}
        alt={title}
        kind="image"
        aspect="4 / 3"
        fit="contain"
      />
      <p className="text-sm text-ink-soft">{region ? text.areaOf({ ...region }) : text.wholePicture}</p>
      {mayTell && (
        <div className="flex flex-wrap gap-2">
          <Button asChild>
            <Link
              to="/story/editor/$storyUuid/selected-area-edit/$step"
              params={{ storyUuid: story.uuid, step: String(number) }}
              search={{ of: 'medium' }}
            >
              {region ? text.editArea : text.chooseArea}
            </Link>
          </Button>
          {region && (
            <Button variant="quiet" onClick={() => onChange(whole)}>
              {text.showWhole}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
