import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { hrefOf } from '@/api/hal/link'
import { imageQuery } from '@/api/meta/assets/image-query'
import { audioQuery, modelQuery, videoQuery } from '@/api/meta/assets/medium-query'
import type { Annotation, StepMedium } from '@teca/shared/contract/meta'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { ImageBeside } from './image-beside'
import { MediumDialog } from './medium-dialog'
import { ModelBeside } from './model-beside'
import { PassageFields } from './passage-fields'
import { useMediumNames } from './use-medium-names'

interface MediumPanelProps {
  step: Annotation
  /** From 1. */
  number: number
  mayTell: boolean
  onChange: (step: Annotation, about: string) => void
}

/** The medium beside the picture of a step: another image, a passage of a recording, a 3D model (EDIT-20). */
export function MediumPanel({ step, number, mayTell, onChange }: MediumPanelProps) {
  const text = useText('storyEditor')
  const [choosing, setChoosing] = useState(false)
  const { medium } = step
  const { medium: _medium, ...without } = step
  return (
    <>
      {medium ? (
        <Chosen
          key={`${step['@id']} ${medium.uuid}`}
          medium={medium}
          number={number}
          mayTell={mayTell}
          onChange={(next) => onChange({ ...step, medium: next }, 'passage')}
        />
      ) : (
        <p className="text-sm text-ink-soft">{text.noMedium}</p>
      )}
      {mayTell && (
        <div className="flex flex-wrap gap-2">
          <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            {medium ? text.otherMedium : text.chooseMedium}
          </Button>
          {medium && (
            <Button variant="quiet" onClick={() => onChange(without, 'medium')}>
              {text.removeMedium}
            </Button>
          )}
        </div>
      )}
      {choosing && (
        <MediumDialog
          onClose={() => setChoosing(false)}
          onChoose={(next) => {
            setChoosing(false)
            onChange({ ...step, medium: next }, 'medium')
          }}
        />
      )}
    </>
  )
}

interface ChosenProps {
  medium: StepMedium
  number: number
  mayTell: boolean
  onChange: (medium: StepMedium) => void
}

function Chosen({ medium, number, mayTell, onChange }: ChosenProps) {
  const text = useText('storyEditor')
  const names = useMediumNames()
  const player = useRef<HTMLMediaElement>(null)
  const { mediaType, uuid } = medium
  const isRecording = mediaType === 'AUDIO' || mediaType === 'VIDEO'
  const audio = useQuery({ ...audioQuery(uuid), enabled: mediaType === 'AUDIO' })
  const video = useQuery({ ...videoQuery(uuid), enabled: mediaType === 'VIDEO' })
  const image = useQuery({ ...imageQuery(uuid), enabled: mediaType === 'IMAGE' })
  const model = useQuery({ ...modelQuery(uuid), enabled: mediaType === 'MODEL3D' })
  const reply = { AUDIO: audio, VIDEO: video, IMAGE: image, MODEL3D: model }[mediaType]
  const title = reply.data?.sgtt || medium.label || ''
  const sound = audio.data?._links.audio
  const film = video.data?._links.video
  const given = { medium, title, mayTell, onChange }
  return (
    <section aria-label={text.medium} className="flex flex-col gap-3">
      <div>
        <p className="text-xs text-ink-soft">{names[mediaType]}</p>
        <p dir="auto" className="font-medium wrap-anywhere">
          {title}
        </p>
        {reply.error && !reply.data && <p className="text-sm text-danger">{problemWords(reply.error)}</p>}
      </div>
      {sound && (
        <audio ref={(element) => void (player.current = element)} src={hrefOf(sound)} controls className="w-full">
          <track kind="captions" />
        </audio>
      )}
      {film && (
        <video
          ref={(element) => void (player.current = element)}
          src={hrefOf(film)}
          controls
          playsInline
          preload="metadata"
          className="max-h-56 w-full rounded bg-sunken"
        >
          <track kind="captions" />
        </video>
      )}
      {mediaType === 'IMAGE' && <ImageBeside number={number} {...given} />}
      {mediaType === 'MODEL3D' && <ModelBeside {...given} />}
      {isRecording && (
        <PassageFields
          medium={medium}
          length={(audio.data ?? video.data)?.duration}
          now={() => player.current?.currentTime ?? 0}
          onChange={onChange}
        />
      )}
    </section>
  )
}
