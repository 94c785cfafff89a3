let fast: boolean | undefined

/** Whether WebGL uses a graphics card; in software it is many times slower than a plain canvas. Checked once. */
export function hasFastGraphics() {
  if (fast !== undefined) return fast
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  const names = context?.getExtension('WEBGL_debug_renderer_info')
  const renderer: unknown = context?.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  fast = typeof renderer === 'string' && !/swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer)
  return fast
}
