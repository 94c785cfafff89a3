import { Check } from 'lucide-react'
import { useId } from 'react'
import { inkOn } from '@/lib/ink-on'
import { useText } from '@/text/use-text'
import { TextField } from '@/ui/text-field/text-field'
import { colorOf, isColor, suggestedColors } from './state-form'

interface ColorChoiceProps {
  value: string
  onChange: (color: string) => void
  onBlur: () => void
  error?: string | undefined
}

/** A colour: a suggested one, by mouse or arrow keys, or another one that is typed or picked. */
export function ColorChoice({ value, onChange, onBlur, error }: ColorChoiceProps) {
  const text = useText('configurationWorkflows')
  const { required } = useText('common')
  const name = useId()
  const now = isColor(value) ? colorOf(value) : undefined
  return (
    <div className="flex flex-col gap-3">
      <fieldset>
        <legend className="mb-1.5 text-xs font-medium text-ink-soft">{text.suggestedColors}</legend>
        <div className="flex flex-wrap gap-2">
          {suggestedColors.map((color) => (
            <label
              key={color}
              title={color}
              className="relative grid size-9 cursor-pointer place-items-center rounded-full border border-line-strong forced-color-adjust-none has-checked:ring-2 has-checked:ring-ink has-checked:ring-offset-2 has-checked:ring-offset-overlay has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent pointer-coarse:size-11"
              style={{ backgroundColor: color }}
            >
              <input
                type="radio"
                name={name}
                aria-label={color}
                checked={color === now}
                onChange={() => onChange(color)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
              />
              {color === now && (
                <Check aria-hidden className="pointer-events-none relative size-4" style={{ color: inkOn(color) }} />
              )}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label={text.color}
        mark={required}
        aria-required
        autoComplete="off"
        spellCheck={false}
        className="max-w-56"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        error={error}
        end={
          <input
            type="color"
            aria-label={text.pickColor}
            value={now?.toLowerCase() ?? '#000000'}
            onChange={(event) => onChange(colorOf(event.currentTarget.value))}
            className="size-7 cursor-pointer rounded-sm border-0 bg-transparent"
          />
        }
      />
    </div>
  )
}
