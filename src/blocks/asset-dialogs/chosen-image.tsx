import { useEffect, useState } from 'react'

/** A preview of the chosen file, if the browser can show it. */
export function ChosenImage({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    setFailed(false)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (!address || failed) return null
  return (
    <img
      src={address}
      alt=""
      onError={() => setFailed(true)}
      className="max-h-40 max-w-full rounded bg-sunken object-contain"
    />
  )
}
