import { useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { readEmbedded } from './embedded-metadata'
import { fillFromFile, type FromFile } from './from-file'
import type { NewItem } from './new-item'

export interface Filled extends FromFile {
  /** Of the file. */
  name: string
}

/** Fills the empty fields of the form with the metadata of the first file. */
export function useFromFile(file: File | undefined, fields: readonly FormField[]): Filled | undefined {
  const form = useFormikContext<NewItem>()
  const latest = useRef(form)
  const [filled, setFilled] = useState<Filled>()
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    if (!file) return setFilled(undefined)
    let left = false
    void readEmbedded(file).then((embedded) => {
      if (left) return
      const found = fillFromFile(latest.current.values, embedded, fields)
      const { title, author, metadata } = found.filled
      if (title === undefined && author === undefined && Object.keys(metadata).length === 0) return
      setFilled({ ...found.filled, name: file.name })
      void latest.current.setValues(found.values)
    })
    return () => {
      left = true
    }
  }, [file, fields])
  return filled
}
