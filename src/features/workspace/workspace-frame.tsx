import type { ReactNode } from 'react'

/** The measures of the workspace's screens. */
export const WorkspaceFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-[104rem] px-4 pt-4 pb-10 md:px-8 md:pt-6">{children}</div>
)
