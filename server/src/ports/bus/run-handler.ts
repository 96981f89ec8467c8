import type { BusHandler } from './port.ts';

export async function runHandler(
  handler: BusHandler,
  message: string,
  onHandlerError: (error: unknown) => void = () => undefined,
): Promise<void> {
  try {
    await handler(message);
  } catch (error) {
    onHandlerError(error);
  }
}
