/** Says why a value cannot be restored. */
export const NoRestore = ({ children }: { children: string }) => (
  <p className="mt-1 text-xs text-ink-faint">{children}</p>
)
