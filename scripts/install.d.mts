export function installDependencies(name?: string): void;
