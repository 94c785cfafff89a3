/** What a person should know although the film was taken; its code is translated. */
export type FilmRemark = { code: string; message: string }

const notMapped: FilmRemark = {
  code: 'film.colours-not-mapped',
  message: 'The film has HDR colours, which the ffmpeg of the server cannot map, so they look pale.',
}
const leftOut: FilmRemark = {
  code: 'film.subtitles-left-out',
  message: 'The subtitles of the film were left out. They stay in the original file.',
}

/** There is place for one remark: wrong colours come first. */
export function remarked({ isMapped, subtitles }: { isMapped: boolean; subtitles: number }): { remark?: FilmRemark } {
  if (!isMapped) return { remark: notMapped }
  return subtitles > 0 ? { remark: leftOut } : {}
}
