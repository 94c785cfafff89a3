import { useFormikContext } from 'formik'
import { canonical } from '@/api/hal/address'
import type { TenantSettings } from '@/api/iam/organisation'
import { useText } from '@/text/use-text'
import { Select } from '@/ui/select/select'
import { Switch } from '@/ui/switch/switch'
import { TextField } from '@/ui/text-field/text-field'
import type { OrganisationValues } from './organisation-form'
import { PictureField } from './picture-field'
import { WatermarkPreview } from './watermark-preview'

const positions = ['top-left', 'top-right', 'center', 'bottom-left', 'bottom-right', 'tiled'] as const

/** The watermark of pictures: a text, or a picture with its place and opacity. */
export function WatermarkFields({ settings }: { settings: TenantSettings }) {
  const text = useText('organisation')
  const { values, getFieldProps, setFieldValue } = useFormikContext<OrganisationValues>()
  const { watermarkUrl } = settings
  const words = {
    title: text.watermarkPicture,
    none: text.noWatermarkPicture,
    choose: text.chooseWatermark,
    remove: text.removeWatermark,
    hint: text.watermarkPictureHint,
  }
  return (
    <>
      <div>
        <Switch
          label={text.watermark}
          checked={values.watermark}
          onChange={(on) => void setFieldValue('watermark', on)}
        />
        <p className="mt-1 text-xs text-ink-soft">{text.watermarkHint}</p>
      </div>
      <TextField
        label={text.watermarkText}
        hint={watermarkUrl ? text.watermarkTextUnused : text.watermarkTextHint}
        placeholder={values.displayName}
        maxLength={100}
        disabled={!values.watermark || watermarkUrl !== null}
        {...getFieldProps('watermarkText')}
      />
      <PictureField which="watermark" {...{ settings, words }} url={watermarkUrl} alt={text.watermarkPicture} />
      {watermarkUrl && (
        <div className="grid gap-4 md:grid-cols-2">
          <div className="flex flex-col gap-4">
            <Select
              label={text.watermarkPosition}
              options={positions.map((value) => ({ value, label: text[`position_${value}`] }))}
              value={values.watermarkPosition}
              onChange={(place) => void setFieldValue('watermarkPosition', place)}
            />
            <label className="flex flex-col gap-1.5 text-sm font-medium">
              {text.opacityOf({ percent: values.watermarkOpacity })}
              <input
                type="range"
                min={10}
                max={100}
                step={5}
                value={values.watermarkOpacity}
                onChange={({ currentTarget }) => void setFieldValue('watermarkOpacity', currentTarget.valueAsNumber)}
                className="accent-accent"
              />
            </label>
          </div>
          <WatermarkPreview
            src={canonical(watermarkUrl)}
            position={values.watermarkPosition}
            opacity={values.watermarkOpacity}
          />
        </div>
      )}
    </>
  )
}
