/** Why files were not taken, or why the upload cannot start: a line each. */
export const Refusals = ({ messages }: { messages: readonly string[] }) =>
  messages.map((message) => (
    <p key={message} role="alert" className="text-sm wrap-anywhere text-danger">
      {message}
    </p>
  ))
