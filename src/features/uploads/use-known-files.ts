import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { KnownFile } from '@/api/ccc/known-files'
import { selfQuery } from '@/api/iam/self'
import { knownFile } from '@/work/uploads/known-files'
import type { ChosenFile, ChosenFiles } from './chosen-files'

/** What to do with a file whose content already exists; `link` puts its item into the collection instead. */
type KnownChoice = 'skip' | 'link' | 'send'

export interface KnownFiles {
  /** By the id of the chosen file. */
  found: ReadonlyMap<string, KnownFile>
  choiceOf: (id: string) => KnownChoice
  choose: (id: string, choice: KnownChoice) => void
  mayLink: boolean
  /** The files to send, and the contents whose items are linked instead. */
  decided: (chosen: ChosenFiles) => { chosen: ChosenFiles; linked: readonly KnownFile[] }
}

const lists = ['images', 'audios', 'videos', 'documents', 'zips'] as const

/** Looks up whether chosen files are already on the server, if it can tell. */
export function useKnownFiles(chosen: ChosenFiles, mayLink: boolean): KnownFiles {
  const { data: self } = useQuery(selfQuery())
  const link = self?._links.findByChecksum
  const [found, setFound] = useState<ReadonlyMap<string, KnownFile>>(new Map())
  const [choices, setChoices] = useState<ReadonlyMap<string, KnownChoice>>(new Map())
  useEffect(() => {
    if (!link) return
    let over = false
    for (const { id, file, fetched } of lists.flatMap((list) => chosen[list]))
      void knownFile(link, file, fetched?.sha256).then((known) => {
        if (known && !over) setFound((now) => (now.has(id) ? now : new Map(now).set(id, known)))
      })
    return () => {
      over = true
    }
  }, [link, chosen])
  const choiceOf = (id: string): KnownChoice => {
    const choice = choices.get(id) ?? 'skip'
    return choice === 'link' && !mayLink ? 'skip' : choice
  }
  const sent = (files: readonly ChosenFile[]) =>
    files.flatMap((file) =>
      !found.has(file.id) ? [file] : choiceOf(file.id) === 'send' ? [{ ...file, sendsAnyway: true }] : [],
    )
  return {
    found,
    choiceOf,
    mayLink,
    choose: (id, choice) => setChoices((now) => new Map(now).set(id, choice)),
    decided: (all) => ({
      chosen: { ...all, ...Object.fromEntries(lists.map((list) => [list, sent(all[list])])) },
      linked: lists
        .flatMap((list) => all[list])
        .flatMap(({ id }) => (choiceOf(id) === 'link' ? (found.get(id) ?? []) : [])),
    }),
  }
}
