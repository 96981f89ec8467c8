/** Three dots while nothing has been written yet. Assistive technology hears it from the announcer. */
export const AnswerWaiting = () => (
  <div
    aria-hidden="true"
    data-keeps-moving=""
    data-testid="answer-waiting"
    className="flex min-h-7 items-center gap-1.5 text-accent"
  >
    <span className="size-2 animate-breathe rounded-full bg-current" />
    <span className="size-2 animate-breathe rounded-full bg-current [animation-delay:200ms]" />
    <span className="size-2 animate-breathe rounded-full bg-current [animation-delay:400ms]" />
  </div>
);
