/** A note above the inputs of a form. It is mounted empty, so that a text that comes later is announced. */
export const FormNote = ({ children }: { children: string | undefined }) => (
  <p role="status" className="rounded-md bg-warning-wash px-3 py-2 text-sm not-empty:mb-4 empty:hidden">
    {children}
  </p>
)
