/** Says why a value cannot be restored. */
export const NoWayBack = ({ children }: { children: string }) => (
  <p className="mt-1 text-xs text-ink-faint">{children}</p>
)
