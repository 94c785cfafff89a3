import sharp from 'sharp'
import type { Metadata, Sharp, SharpOptions } from 'sharp'

const kinds: Partial<Record<string, string>> = { rgb16: 'RGB ', grey16: 'GRAY' }

/**
 * A picture whose pixels come out in sRGB, whatever its depth and profile. sharp does that by itself for 8 bits; of 16
 * bits it leaves colours in Display P3, and the profile of a gray aside.
 */
export async function openInSrgb(
  source: string | Uint8Array,
  options: SharpOptions,
): Promise<{ picture: Sharp; facts: Metadata }> {
  const picture = sharp(source, options)
  const facts = await picture.metadata()
  const kind = kinds[facts.space]
  if (kind === undefined || facts.icc === undefined) return { picture, facts }
  const whole = sharp(source, { ...options, ignoreIcc: true })
  // A profile of other colours is none: such values count as sRGB, as they do with 8 bits.
  if (facts.icc.toString('latin1', 16, 20) !== kind) return { picture: whole, facts }
  return { picture: whole.toColourspace(facts.space).withIccProfile('srgb', { attach: false }), facts }
}
