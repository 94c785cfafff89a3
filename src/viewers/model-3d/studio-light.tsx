/**
 * A studio of plain lamps: a soft sky, a key light from the upper left, a fill from the right, a rim from behind.
 * Nothing is loaded or precomputed: an environment map costs software graphics twenty seconds.
 */
export function StudioLight() {
  return (
    <>
      <hemisphereLight args={['#ffffff', '#b9b1a3', 1.6]} />
      <directionalLight position={[-3, 4, 5]} intensity={1.6} />
      <directionalLight position={[5, 1, 2]} intensity={0.6} />
      <directionalLight position={[1, 3, -5]} intensity={0.9} />
    </>
  )
}
