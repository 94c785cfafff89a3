/** Says why something cannot be brought back. */
export const NoWayBack = ({ children }: { children: string }) => (
  <p className="mt-1 text-xs text-ink-faint">{children}</p>
)
